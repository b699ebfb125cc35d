/**
 * Numeric dates with optional time and zone: `2026-01-31`, `2026/1/31`,
 * `2026-01-31T08:30:00+02:00`.
 */
const DATE =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?[ ]*(Z|UTC|[+-]\d{1,2}(?::?\d{2})?)?)?$/i;

/** English dates: `May 15, 2023`. Docusaurus accepts whatever JavaScript parses. */
const NAMED = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i;
const MONTHS = 'january february march april may june july august september october november december'.split(' ');

const MINUTE = 60_000;

/**
 * Parses the date of a post.
 * @returns `date` is the day as written (YYYY-MM-DD) regardless of the zone; `time` is in
 *   milliseconds since 1970, in UTC without a zone. Undefined for an invalid date.
 */
export function parsePostDate(text: string): {readonly date: string; readonly time: number} | undefined {
  const [, name, dayOfMonth, inYear] = NAMED.exec(text.trim()) ?? [];
  const monthNumber = name && MONTHS.findIndex((month) => month.startsWith(name.toLowerCase())) + 1;
  const match = DATE.exec(monthNumber ? `${inYear}-${monthNumber}-${dayOfMonth}` : text.trim());
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const offset = parseZone(match[7]);
  const midnight = new Date(Date.UTC(year, month - 1, day));
  const exists = midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === day;
  if (!exists || hours > 23 || minutes > 59 || seconds > 59 || offset === undefined) return undefined;
  return {
    date: midnight.toISOString().slice(0, 10),
    time: Date.UTC(year, month - 1, day, hours, minutes, seconds) - offset * MINUTE,
  };
}

function parseZone(zone: string | undefined): number | undefined {
  const match = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(zone ?? '');
  if (!match) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
  // No time zone is more than 14 hours from UTC.
  if (minutes > 14 * 60) return undefined;
  return match[1] === '-' ? -minutes : minutes;
}
