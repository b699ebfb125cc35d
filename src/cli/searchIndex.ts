export async function runIndex(_: unknown): Promise<void> {}
