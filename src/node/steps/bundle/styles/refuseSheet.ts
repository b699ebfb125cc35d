import type {Message, PartialMessage} from 'esbuild';

/** A mistake in a style sheet, in the form in which the bundler throws its own. */
export function refuseSheet(
  text: string,
  location: NonNullable<PartialMessage['location']>,
): {errors: Partial<Message>[]} {
  return {errors: [{text, location: {...location, lineText: ''} as Message['location']}]};
}
