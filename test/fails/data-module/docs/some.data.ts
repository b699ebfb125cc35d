export function load() { throw new Error("No data today."); }
