import type {SiteProps} from 'manual-docs';
import {useSite} from 'manual-docs/core';

export interface DateTextProps {
  /** YYYY-MM-DD. */
  readonly date: string;
}

/** A day in the site's language and calendar. */
export function DateText({date}: DateTextProps) {
  return <time dateTime={date}>{dayText(date, useSite())}</time>;
}

function dayText(date: string, {locale, locales}: SiteProps): string {
  const config = locales[locale];
  const format = new Intl.DateTimeFormat(config?.htmlLang ?? locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
    calendar: config?.calendar,
  });
  return format.format(new Date(date));
}
