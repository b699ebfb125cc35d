import {useSite} from 'manual/core';

export interface DateTextProps {
  /** YYYY-MM-DD. */
  readonly date: string;
}

/** A day in the site's language and calendar. What the server wrote stays, should the browser know other words. */
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
  return (
    <time dateTime={date} suppressHydrationWarning>
      {format.format(new Date(date))}
    </time>
  );
}
