import type {SiteProps} from 'manual-docs';
import {useIsReady, useSite} from 'manual-docs/core';
import {useState} from 'react';

export interface DateTextProps {
  /** YYYY-MM-DD. */
  readonly date: string;
}

/** A day in the site's language and calendar. What the server wrote stays, should the browser know other words. */
export function DateText({date}: DateTextProps) {
  return <Day key={date} date={date} />;
}

/** What the server wrote is not made again: the first format that a browser makes keeps the page from answering. */
function Day({date}: DateTextProps) {
  const site = useSite();
  const ready = useIsReady();
  const [isWritten] = useState(!ready && typeof document !== 'undefined');
  const text = isWritten ? '' : dayText(date, site);
  return <time dateTime={date} suppressHydrationWarning dangerouslySetInnerHTML={{__html: text}} />;
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
