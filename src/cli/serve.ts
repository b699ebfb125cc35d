export async function runServe(_: unknown): Promise<void> {}
