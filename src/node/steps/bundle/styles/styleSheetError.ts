import type {Message, PartialMessage} from 'esbuild';

/** Creates an error about a style sheet in esbuild's format. */
export function styleSheetError(
  text: string,
  location: NonNullable<PartialMessage['location']>,
): {errors: Partial<Message>[]} {
  return {errors: [{text, location: {...location, lineText: ''} as Message['location']}]};
}
