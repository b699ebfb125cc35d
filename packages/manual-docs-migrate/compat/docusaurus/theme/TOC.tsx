import TOCInline, {type TocInlineProps} from './TOCInline.tsx';

/** `@theme/TOC`: a table of contents. */
export default function TOC(props: TocInlineProps) {
  return (
    <div className="m-toc">
      <TOCInline {...props} />
    </div>
  );
}
