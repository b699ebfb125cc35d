export async function runCheckLinks(_: unknown): Promise<void> {}
