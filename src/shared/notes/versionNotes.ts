/** Texts of version notes. */
export const VERSION_TEXTS = {
  'theme.text.changed': 'Changed in {version}',
  'theme.text.deprecated': 'Deprecated since {version}',
  'theme.text.deprecatedNow': 'Deprecated',
  'theme.text.since': 'Since {version}',
} as const;

/** Versions of the described product: `since: '2.20'`. `deprecated` is `true` if its version is unknown. */
export interface VersionNotes {
  readonly since?: string | undefined;
  readonly changed?: string | undefined;
  readonly deprecated?: string | undefined;
}

export const VERSION_KINDS = ['since', 'changed', 'deprecated'] as const;
const TONES = {since: 'tip', changed: 'info', deprecated: 'warning'} as const;

interface VersionNote {
  /** Id of the text in {@link VERSION_TEXTS}. */
  readonly id: keyof typeof VERSION_TEXTS;
  readonly version: string;
  /** Type of the badge. */
  readonly tone: (typeof TONES)[keyof typeof TONES];
}

/** Returns the notes in the order in which badges show them. */
export function listVersionNotes(notes: VersionNotes): readonly VersionNote[] {
  return VERSION_KINDS.flatMap((kind) => {
    const version = notes[kind] ?? 'false';
    if (version === 'false') return [];
    const id = version === 'true' ? 'theme.text.deprecatedNow' : (`theme.text.${kind}` as const);
    return [{id, version, tone: TONES[kind]}];
  });
}
