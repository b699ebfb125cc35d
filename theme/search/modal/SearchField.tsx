import {Icon} from '@theme/Icon';
import {ICON_CLOSE, ICON_SEARCH} from '@theme-original/layout/icons';
import {type KeyboardEvent, type ReactNode, type RefObject, useRef} from 'react';

export interface SearchFieldProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly text: string;
  /** The text of the field, and whether an input-method editor is still at work on it. */
  readonly onText: (text: string, composing: boolean) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly label: string;
  readonly clearLabel: string;
  readonly listId: string;
  readonly listOpen: boolean;
  readonly activeId: string | undefined;
  readonly busy: boolean;
  /** Buttons at the end. */
  readonly children: ReactNode;
}

const MAX_LENGTH = 512;

/** True while an input-method editor is at work: its keys choose characters and mean nothing else. */
export function isComposing({nativeEvent}: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}

/** The search modal's field: the text side of a combobox whose list is below. */
export function SearchField({ref, text, onText, onKeyDown, ...props}: SearchFieldProps) {
  const composing = useRef(false);
  return (
    <form
      className="search-bar"
      action=""
      noValidate
      aria-busy={props.busy}
      onSubmit={(event) => event.preventDefault()}
      onReset={(event) => {
        event.preventDefault();
        onText('', false);
        ref.current?.focus();
      }}
    >
      <span className="search-busy" data-busy={props.busy ? '' : undefined}>
        <Icon path={ICON_SEARCH} />
      </span>
      <input
        ref={ref}
        data-autofocus
        type="text"
        inputMode="search"
        enterKeyHint="search"
        role="combobox"
        aria-label={props.label}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={props.listOpen}
        aria-controls={props.listOpen ? props.listId : undefined}
        aria-activedescendant={props.listOpen ? props.activeId : undefined}
        placeholder={props.label}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={MAX_LENGTH}
        value={text}
        onChange={(event) => onText(event.target.value, composing.current)}
        onCompositionStart={() => {
          composing.current = true;
        }}
        onCompositionEnd={(event) => {
          composing.current = false;
          onText(event.currentTarget.value, false);
        }}
        onKeyDown={(event) => {
          if (isComposing(event)) event.stopPropagation();
          else onKeyDown(event);
        }}
      />
      {text && (
        <button type="reset" className="icon-button" aria-label={props.clearLabel} title={props.clearLabel}>
          <Icon path={ICON_CLOSE} />
        </button>
      )}
      {props.children}
    </form>
  );
}
