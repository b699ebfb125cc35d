import {Admonition} from '@theme/Admonition';
import {Badge as SiteBadge} from '@theme/Badge';
import {Button} from '@theme/Button';
import {CodeBlock} from '@theme/CodeBlock';
import {TabItem as SiteTabItem} from '@theme/TabItem';
import {Tabs as SiteTabs} from '@theme/Tabs';
import {Children, type ImgHTMLAttributes, isValidElement, type ReactElement, type ReactNode} from 'react';

/** Exports of `@astrojs/starlight/components` and `astro:assets`. */
export {Card} from '@theme/Card';
export {CardGrid} from '@theme/CardGrid';
export {FileTree} from '@theme/FileTree';
export {LinkCard} from '@theme/LinkCard';
export {Steps} from '@theme/Steps';

const KINDS: Readonly<Record<string, string>> = {caution: 'warning'};

/** `<Aside type="tip">`: a box. */
export function Aside({
  type = 'note',
  title,
  children,
}: {
  readonly type?: string;
  readonly title?: string;
  readonly children?: ReactNode;
}) {
  return (
    <Admonition type={KINDS[type] ?? type} title={title}>
      {children}
    </Admonition>
  );
}

interface TabItemProps {
  readonly label: string;
  readonly children?: ReactNode;
}

/** A tab; its label names it. */
export function TabItem({label, children}: TabItemProps) {
  return (
    <SiteTabItem value={label} label={label}>
      {children}
    </SiteTabItem>
  );
}

/** Tabs; those with one `syncKey` change together. */
export function Tabs({syncKey, children}: {readonly syncKey?: string; readonly children?: ReactNode}) {
  const items = Children.toArray(children).filter((one): one is ReactElement<TabItemProps> => isValidElement(one));
  return (
    <SiteTabs {...(syncKey === undefined ? {} : {groupId: syncKey})}>
      {items.map(({props: {label, children: content}}) => (
        <SiteTabItem key={label} value={label} label={label}>
          {content}
        </SiteTabItem>
      ))}
    </SiteTabs>
  );
}

/** A link that looks like a button. */
export function LinkButton({
  href,
  variant = 'primary',
  children,
}: {
  readonly href: string;
  readonly variant?: 'primary' | 'secondary' | 'minimal';
  readonly children?: ReactNode;
}) {
  return (
    <Button href={href} quiet={variant !== 'primary'}>
      {children}
    </Button>
  );
}

/** A short label. */
export function Badge({text}: {readonly text: string}) {
  return <SiteBadge>{text}</SiteBadge>;
}

/** Pictures of the other theme's set are not there; the text beside them says the same. */
export function Icon(_props: {readonly name: string}): null {
  return null;
}

/** Code that a component hands over. */
export function Code({code, lang, title}: {readonly code: string; readonly lang?: string; readonly title?: string}) {
  return <CodeBlock code={code} language={lang} title={title} />;
}

/** `Image` of `astro:assets`: a picture, by its address or as it is imported. */
export function Image({
  src,
  alt = '',
  ...rest
}: Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> & {readonly src: string | {readonly src: string}}) {
  return <img {...rest} alt={alt} src={typeof src === 'string' ? src : src.src} />;
}
export {Image as Picture};
