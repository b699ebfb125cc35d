import TOCInline, {type TocInlineProps} from './TOCInline.tsx';

/** `@theme/TOC`: a table of contents. */
export default function TOC(props: TocInlineProps) {
  return (
    <div className="toc">
      <TOCInline {...props} />
    </div>
  );
}
