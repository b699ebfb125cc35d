import {Head as SiteHead} from 'manual-docs';
import {Children, isValidElement, type ReactElement, type ReactNode, useEffect} from 'react';

type Root = ReactElement<Readonly<Record<string, unknown>>>;

const isRoot = (child: ReactNode): child is Root =>
  isValidElement(child) && (child.type === 'html' || child.type === 'body');

/** `@docusaurus/Head`: elements of the head, and attributes of `<html>` and `<body>`, which a page has once it is live. */
export default function Head({children}: {readonly children?: ReactNode}) {
  const nodes = Children.toArray(children);
  const roots = nodes.filter(isRoot);
  return (
    <>
      <SiteHead>{nodes.filter((child) => !isRoot(child))}</SiteHead>
      {roots.map(({type, props}) => (
        <RootAttributes key={String(type)} tag={String(type)} attributes={JSON.stringify(props)} />
      ))}
    </>
  );
}

/** @param attributes as JSON, so that equal attributes compare as equal texts */
function RootAttributes({tag, attributes}: {readonly tag: string; readonly attributes: string}): null {
  useEffect(() => {
    const element = document.querySelector(tag)!;
    const undo = Object.entries(JSON.parse(attributes) as Record<string, unknown>).map(([name, value]) => {
      if (name === 'className' || name === 'class') {
        const added = String(value)
          .split(/\s+/)
          .filter((one) => one && !element.classList.contains(one));
        element.classList.add(...added);
        return () => element.classList.remove(...added);
      }
      const before = element.getAttribute(name);
      element.setAttribute(name, String(value));
      return () => (before === null ? element.removeAttribute(name) : element.setAttribute(name, before));
    });
    return () => {
      for (const one of undo) one();
    };
  }, [tag, attributes]);
  return null;
}
