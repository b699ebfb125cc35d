import type {Finding, Settings} from './readSettings.ts';

/**
 * Removes handlers such as `onload` from elements of the head, because the policy of the site blocks them. A style sheet that a handler switches on,
 * as it is done to load fonts late, becomes a common one. Other handlers are reported.
 */
export function withoutHandlers(config: Settings, report: (finding: Finding) => void): Settings {
  const {headTags} = config as {headTags?: readonly Settings[]};
  if (!headTags) return config;
  return {
    ...config,
    headTags: headTags.map((tag, i) => {
      const attributes = Object.entries((tag.attributes ?? {}) as Settings);
      const handlers = attributes.filter(([name]) => /^on/i.test(name));
      if (handlers.length === 0) return tag;
      const kept = Object.fromEntries(attributes.filter(([name]) => !/^on/i.test(name)));
      const isLateStyle = kept.rel === 'preload' ? kept.as === 'style' : kept.rel === 'stylesheet';
      if (tag.tagName === 'link' && isLateStyle) {
        const {as: _, media: __, ...others} = kept;
        return {...tag, attributes: {...others, rel: 'stylesheet'}};
      }
      report({
        fate: 'by-hand',
        subject: `headTags[${i}].attributes.${handlers[0]![0]}`,
        note: 'the policy of the site blocks handlers in attributes: write a client module that listens for the event',
      });
      return {...tag, attributes: kept};
    }),
  };
}
