import {name} from './_name.ts';

export const meta = {title: name};

export default function Team() {
  return <p>{name}</p>;
}
