import {Icon} from '@theme/Icon';
import {ICON_CLOSE, ICON_SEARCH} from '@theme-original/internal/layout/icons';
import type {ComponentProps, KeyboardEvent, ReactNode, RefObject} from 'react';

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

/**
 * Returns whether an input-method editor is active. Its keys choose characters and must do nothing
 * else.
 */
export function isComposing({nativeEvent}: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}

/** The search modal's field: the text side of a combobox whose list is below. */
export function SearchField({ref, text, onText, onKeyDown, ...props}: SearchFieldProps) {
  return (
    <form
      className="m-search-bar"
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
      <span className="m-search-busy" data-busy={props.busy ? '' : undefined}>
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
        onChange={({target, nativeEvent}) => onText(target.value, (nativeEvent as InputEvent).isComposing)}
        onCompositionEnd={({currentTarget}) => onText(currentTarget.value, false)}
        onKeyDown={(event) => {
          if (isComposing(event)) event.stopPropagation();
          else onKeyDown(event);
        }}
      />
      {text && <IconButton type="reset" label={props.clearLabel} icon={ICON_CLOSE} />}
      {props.children}
    </form>
  );
}

interface IconButtonProps extends ComponentProps<'button'> {
  readonly label: string;
  readonly icon: string;
}

/** An icon button of the modal. Its title is its name. */
export function IconButton({label, icon, ...rest}: IconButtonProps) {
  return (
    <button type="button" className="m-icon-button" aria-label={label} title={label} {...rest}>
      <Icon path={icon} />
    </button>
  );
}
