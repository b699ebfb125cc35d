import type {SiteConfig} from './schema/site.ts';

/** The configuration with what its plugins add as plain values: Markdown plugins, head elements, and what the policy lets in. */
export function joinPlugins(config: SiteConfig): SiteConfig {
  const {plugins, markdown, headTags, contentSecurityPolicy: policy} = config;
  if (plugins.length === 0) return config;
  const more = plugins.flatMap((plugin) => (plugin.contentSecurityPolicy ? [plugin.contentSecurityPolicy] : []));
  const joined = more.reduce(
    (lists: Record<string, unknown>, added) => {
      const all = {...lists};
      for (const [directive, sources] of Object.entries(added))
        all[directive] = [...((all[directive] as string[] | undefined) ?? []), ...(sources ?? [])];
      return all;
    },
    {...(policy || {})},
  );
  return {
    ...config,
    markdown: {
      ...markdown,
      remarkPlugins: [...markdown.remarkPlugins, ...plugins.flatMap(({remarkPlugins = []}) => remarkPlugins)],
      rehypePlugins: [...markdown.rehypePlugins, ...plugins.flatMap(({rehypePlugins = []}) => rehypePlugins)],
    },
    headTags: [
      ...headTags,
      ...plugins.flatMap((plugin) => (plugin.headTags ?? []).map((tag) => ({attributes: {}, ...tag}))),
    ],
    contentSecurityPolicy: policy && (joined as typeof policy),
  };
}
