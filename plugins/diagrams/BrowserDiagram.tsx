import {useColorMode} from 'manual-docs';
import {type ReactNode, useEffect, useRef, useState} from 'react';
import {drawInBrowser} from './drawInBrowser.ts';

interface BrowserDiagramProps {
  readonly code: string;
  readonly caption?: string;
  /** Source, shown without JavaScript and until the drawing is ready. */
  readonly children: ReactNode;
}

/** Renders a diagram of a kind that only a browser can draw. */
export function BrowserDiagram({code, caption, children}: BrowserDiagramProps) {
  const {colorMode} = useColorMode();
  const drawingRef = useRef<HTMLDivElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mode has other colors, which the drawing reads
  useEffect(() => {
    const current = {wanted: true};
    // As wide as the page, next to the content shown meanwhile.
    const box = document.createElement('div');
    const figure = drawingRef.current?.parentElement;
    figure?.append(box);
    // The figure itself is only as wide as its content.
    const room = figure?.parentElement?.closest(':not(manual-island, manual-slot)');
    box.style.width = `${room?.clientWidth}px`;
    void drawInBrowser(code, box).then((drawing) => {
      box.remove();
      if (!current.wanted || !drawing) return;
      drawingRef.current?.replaceChildren(drawing);
      setIsDrawn(true);
    });
    return () => {
      box.remove();
      current.wanted = false;
    };
  }, [code, colorMode]);
  return (
    <figure className="m-diagram">
      <div ref={drawingRef} role="img" aria-label={caption ?? code} hidden={!isDrawn} />
      {!isDrawn && children}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
