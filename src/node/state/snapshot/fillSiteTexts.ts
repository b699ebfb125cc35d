import {getLanguageVariables} from '../../base/variables/getLanguageVariables.ts';
import {mapTexts} from '../../base/variables/mapTexts.ts';
import type {SiteConfig} from '../../steps/config/schema/site.ts';
import {createLayoutFiller, type LayoutFiller} from '../../steps/site/layout/createLayoutFiller.ts';
import type {Project} from '../project/project.ts';

/**
 * Returns the project with the variables of a language filled in the names of the site and its blogs.
 * An unknown variable stays; `createLocaleSite` reports it.
 */
export function fillSiteTexts(project: Project, locale: string): Project {
  const filler = createConfigFiller(project, locale);
  if (!filler) return project;
  const {title, blog} = selectSiteTexts(project.config);
  const texts = mapTexts({title, blog}, (text) => filler.fill(text));
  const blogs = project.config.blog.map((options, i) => ({...options, ...texts.blog[i]!}));
  return {...project, config: {...project.config, title: texts.title, blog: blogs}};
}

/** Creates the filler of the texts in the configuration, with the variables of a language. */
export function createConfigFiller(
  {config, configFile, configText}: Project,
  locale: string,
): LayoutFiller | undefined {
  const variables = getLanguageVariables(config, locale);
  return createLayoutFiller(
    () => variables,
    () => ({file: configFile, text: configText}),
  );
}

/** Selects the texts of the configuration that name the site and its blogs. */
export function selectSiteTexts({title, blog}: SiteConfig) {
  return {
    title,
    blog: blog.map(({blogTitle, blogDescription, blogSidebarTitle, feedOptions}) => ({
      ...{blogTitle, blogDescription, feedOptions},
      ...(blogSidebarTitle === undefined ? {} : {blogSidebarTitle}),
    })),
  };
}
