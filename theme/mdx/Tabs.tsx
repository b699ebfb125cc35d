import type {TabItemProps} from '@theme-original/TabItem';
import {Children, isValidElement, type ReactElement, type ReactNode, useId} from 'react';

export interface TabsProps {
  readonly children?: ReactNode;
  /** Value of the tab shown first. */
  readonly defaultValue?: string;
  /** Tabs of one group change together, on all pages, and are remembered. */
  readonly groupId?: string;
  /** Puts the choice into the address, under this name or the name of the group. */
  readonly queryString?: string | boolean;
  /** Labels, for items that carry none. */
  readonly values?: readonly {readonly value: string; readonly label?: string}[];
  readonly className?: string;
}

type Item = ReactElement<TabItemProps>;

function findItems(children: ReactNode): Item[] {
  return Children.toArray(children).filter(
    (child): child is Item => isValidElement(child) && 'value' in (child.props as object),
  );
}

/** Alternatives of which one shows at a time. All are in the document, so that print, search and anchors reach them. */
export function Tabs({children, defaultValue, groupId, queryString, values, className}: TabsProps) {
  const id = useId();
  const items = findItems(children);
  const first = items.find(({props}) => props.value === defaultValue) ?? items.find(({props}) => props.default);
  const selected = (first ?? items[0])?.props.value;
  const getLabel = ({value, label}: Pick<TabItemProps, 'value' | 'label'>) =>
    label ?? values?.find((entry) => entry.value === value)?.label ?? value;
  return (
    <div
      className={`m-tabs ${className ?? ''}`.trim()}
      data-group={groupId}
      data-query={(queryString === true ? groupId : queryString) || undefined}
    >
      <div role="tablist">
        {items.map(({props: {value, label}}) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}${value}`}
            data-do="tab"
            data-value={value}
            aria-selected={value === selected}
            aria-controls={`${id}${value}-panel`}
            tabIndex={value === selected ? 0 : -1}
          >
            {getLabel({value, label})}
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
          data-label={getLabel(props)}
        >
          {props.children}
        </div>
      ))}
    </div>
  );
}
