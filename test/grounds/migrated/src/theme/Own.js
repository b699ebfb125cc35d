export default function Own({kind}) {
  return <b>{`${kind} part`}</b>;
}

Own.defaultProps = {kind: 'own'};
