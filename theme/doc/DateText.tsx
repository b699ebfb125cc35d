import {useSite} from 'manual-docs/core';

export interface DateTextProps {
  /** YYYY-MM-DD. */
  readonly date: string;
}

/** A day in the site's language and calendar. */
export function DateText({date}: DateTextProps) {
  const {locale, locales} = useSite();
  const config = locales[locale];
  const format = new Intl.DateTimeFormat(config?.htmlLang ?? locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
    calendar: config?.calendar,
  });
  return <time dateTime={date}>{format.format(new Date(date))}</time>;
}
