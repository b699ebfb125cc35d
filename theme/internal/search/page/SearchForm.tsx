import type {AddressQuery} from '@theme-original/internal/search/page/useAddressQuery';
import type {RefObject} from 'react';

export interface SearchFormProps {
  readonly input: RefObject<HTMLInputElement | null>;
  /** Path of the search page, for a reader who sends the form before the page is live. */
  readonly action: string;
  readonly label: string;
  readonly query: Pick<AddressQuery, 'text' | 'setText'>;
}

/** The field of the search page. */
export function SearchForm({input, action, label, query: {text, setText}}: SearchFormProps) {
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
        className="m-search-input"
        type="search"
        name="q"
        value={text}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={512}
        onChange={({target, nativeEvent}) =>
          setText(target.value, {composing: (nativeEvent as InputEvent).isComposing})
        }
        onCompositionEnd={({currentTarget}) => setText(currentTarget.value)}
      />
    </form>
  );
}
