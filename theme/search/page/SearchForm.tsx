import type {AddressQuery} from '@theme-original/search/page/useAddressQuery';
import {type RefObject, useRef} from 'react';

export interface SearchFormProps {
  readonly input: RefObject<HTMLInputElement | null>;
  /** Path of the search page, for a reader who sends the form before the page is live. */
  readonly action: string;
  readonly label: string;
  readonly query: Pick<AddressQuery, 'text' | 'setText'>;
}

/** The field of the search page. */
export function SearchForm({input, action, label, query: {text, setText}}: SearchFormProps) {
  const composing = useRef(false);
  return (
    <form
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        setText(text, {now: true});
      }}
    >
      <input
        ref={input}
        className="search-input"
        type="search"
        name="q"
        value={text}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={512}
        onChange={(event) => setText(event.target.value, {composing: composing.current})}
        onCompositionStart={() => {
          composing.current = true;
        }}
        onCompositionEnd={(event) => {
          composing.current = false;
          setText(event.currentTarget.value);
        }}
      />
    </form>
  );
}
