import {useAddressChoice} from '@theme-original/mdx/useAddressChoice';
import type {TabItemProps} from '@theme-original/TabItem';
import {useStorage} from 'manual-docs';
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

type Item = ReactElement<TabItemProps>;

function itemsOf(children: ReactNode): Item[] {
  return Children.toArray(children).filter(
    (child): child is Item => isValidElement(child) && 'value' in (child.props as object),
  );
}

/** The value shown, and what shows another: the address comes first, then what the group remembers. */
function useChoice(
  items: readonly Item[],
  {initial, groupId, queryString}: Pick<TabsProps, 'groupId' | 'queryString'> & {initial: string | undefined},
): [string | null | undefined, (value: string) => void] {
  const [local, setLocal] = useState(initial);
  const [stored, store] = useStorage(groupId ? tabGroupKey(groupId) : '');
  const [asked, ask] = useAddressChoice(queryString === true ? groupId : queryString || undefined);
  const known = (value: string | null | undefined) => items.some(({props}) => props.value === value);
  const choose = (value: string) => {
    setLocal(value);
    ask(value);
    if (groupId) store(value);
  };
  return [known(asked) ? asked : groupId && known(stored) ? stored : local, choose];
}

/** Index of the tab that a key leads to; undefined for other keys. */
function tabAfterKey(key: string, index: number, count: number): number | undefined {
  const rtl = document.dir === 'rtl' ? -1 : 1;
  const target = {ArrowRight: index + rtl, ArrowLeft: index - rtl, Home: 0, End: count - 1}[key];
  return target === undefined ? undefined : (target + count) % count;
}

/** Alternatives of which one shows at a time. All are in the document, so that print, search and anchors reach them. */
export function Tabs({children, defaultValue, groupId, queryString, values, className}: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const items = itemsOf(children);
  const initial = defaultValue ?? items.find(({props}) => props.default)?.props.value ?? items[0]?.props.value;
  const [selected, choose] = useChoice(items, {initial, groupId, queryString});

  const labelOf = ({value, label}: Pick<TabItemProps, 'value' | 'label'>) =>
    label ?? values?.find((entry) => entry.value === value)?.label ?? value;

  function select(value: string, focus: boolean) {
    choose(value);
    if (focus) list.current?.querySelector<HTMLElement>(`[data-value="${CSS.escape(value)}"]`)?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    const index = items.findIndex(({props}) => props.value === selected);
    const target = tabAfterKey(event.key, index, items.length);
    if (target === undefined) return;
    event.preventDefault();
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
            {labelOf({value, label})}
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
          data-label={labelOf(props)}
        >
          {props.children}
        </div>
      ))}
    </div>
  );
}
