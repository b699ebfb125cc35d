/**
 * Reads a stream of server-sent events with JSON data. Ends with the stream or with `[DONE]`. Skips
 * comments, other fields, and data that is not a JSON object.
 * @throws errors of the stream
 */
export async function* readEvents(
  stream: ReadableStream<Uint8Array>,
): AsyncGenerator<Readonly<Record<string, unknown>>> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  let data: string[] = [];
  try {
    for (;;) {
      const {done, value} = await reader.read();
      rest += done ? `${decoder.decode()}\n\n` : decoder.decode(value, {stream: true});
      // A line break may be split, so `\r` at the end waits for the next chunk.
      const lines = rest.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line.startsWith('data:')) data.push(line.slice(line.startsWith('data: ') ? 6 : 5));
        if (line !== '' || data.length === 0) continue;
        const text = data.join('\n');
        data = [];
        if (text === '[DONE]') return;
        const event = parse(text);
        if (event) yield event;
      }
      if (done) return;
    }
  } finally {
    // The consumer has stopped, so the service may stop, too.
    await reader.cancel().catch(() => {});
  }
}

function parse(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
