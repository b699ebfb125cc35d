interface Row {
  readonly value: number;
}

export function Chart({rows}: {readonly rows: readonly Row[]}) {
  return <b>{rows.length}</b>;
}
