import {useAddressChoice} from '@theme-original/mdx/useAddressChoice';
import type {TabItemProps} from '@theme-original/TabItem';
import {useStorage} from 'manual';
import {
  Children,
  isValidElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';

export interface TabsProps {
  readonly children?: ReactNode;
  /** Value of the tab shown first. */
  readonly defaultValue?: string;
  /** Tabs of one group change together, on all pages, and are remembered. */
  readonly groupId?: string;
  /** The choice stands in the address: under this name, or under that of the group. */
  readonly queryString?: string | boolean;
  /** Labels, for items that carry none. */
  readonly values?: readonly {readonly value: string; readonly label?: string}[];
  readonly className?: string;
}

/** Key under which the choice of a group is stored. */
export function tabGroupKey(groupId: string): string {
  return `tab.${groupId}`;
}

/** Alternatives of which one shows at a time. All are in the document, so that print, search and anchors reach them. */
export function Tabs({children, defaultValue, groupId, queryString, values, className}: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const items = Children.toArray(children).filter(
    (child): child is ReactElement<TabItemProps> => isValidElement(child) && 'value' in (child.props as object),
  );
  const initial = defaultValue ?? items.find(({props}) => props.default)?.props.value ?? items[0]?.props.value;
  const [local, setLocal] = useState(initial);
  const [stored, store] = useStorage(groupId ? tabGroupKey(groupId) : '');
  const known = (value: string | null | undefined) => items.some(({props}) => props.value === value);
  const [asked, ask] = useAddressChoice(queryString === true ? groupId : queryString || undefined);
  const selected = known(asked) ? asked : groupId && known(stored) ? stored : local;

  function select(value: string, focus: boolean) {
    setLocal(value);
    ask(value);
    if (groupId) store(value);
    if (focus) list.current?.querySelector<HTMLElement>(`[data-value="${CSS.escape(value)}"]`)?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    const rtl = document.dir === 'rtl' ? -1 : 1;
    const step = {ArrowRight: rtl, ArrowLeft: -rtl, Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY}[
      event.key
    ];
    if (!step) return;
    event.preventDefault();
    const index = items.findIndex(({props}) => props.value === selected);
    const target = Number.isFinite(step)
      ? (index + step + items.length) % items.length
      : step > 0
        ? items.length - 1
        : 0;
    select(items[target]!.props.value, true);
  }

  return (
    <div className={`tabs ${className ?? ''}`.trim()}>
      <div ref={list} role="tablist" onKeyDown={onKeyDown}>
        {items.map(({props: {value, label}}) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}${value}`}
            data-value={value}
            aria-selected={value === selected}
            aria-controls={`${id}${value}-panel`}
            tabIndex={value === selected ? 0 : -1}
            onClick={() => select(value, false)}
          >
            {label ?? values?.find((entry) => entry.value === value)?.label ?? value}
          </button>
        ))}
      </div>
      {items.map(({props}) => (
        <div
          key={props.value}
          role="tabpanel"
          id={`${id}${props.value}-panel`}
          aria-labelledby={`${id}${props.value}`}
          className={props.className}
          hidden={props.value !== selected}
        >
          {props.children}
        </div>
      ))}
    </div>
  );
}
