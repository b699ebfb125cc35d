/** A habit from another tool, and its remedy here. */
export interface Habit {
  /** Tools whose users write it. */
  readonly tool: string;
  /** The hint: an imperative without a full stop. */
  readonly advice: string;
}

/** Habits by the name that the other tool uses. */
export type HabitTable = Readonly<Record<string, Habit>>;

/** Fills `$1` and other groups of a match into a text. An empty group takes the space before it away. */
export function fillTemplate(template: string, match: readonly (string | undefined)[]): string {
  return template.replace(/( ?)\$(\d)/g, (_, space: string, group: string) => {
    const text = match[Number(group)] ?? '';
    return text === '' ? '' : space + text;
  });
}

/** Returns the row of a name, never an inherited property such as `constructor`. */
export function getRow<Row>(table: Readonly<Record<string, Row>>, name: string): Row | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
