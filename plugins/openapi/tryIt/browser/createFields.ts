import {type FormValues, toKey} from './buildRequest.ts';
import {createElement} from './createElement.ts';
import type {TryBody, TryCredential, TryParameter, TryRecord, TryServer} from './tryRecord.ts';

/** The fields of a form, and the function that reads them. */
export interface FormFields {
  readonly elements: readonly HTMLElement[];
  readonly read: () => FormValues;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Secrets by scheme. They stay in the memory of this page, so that other operations have them, too. */
const secrets = new Map<string, string>();

let count = 0;

/** Creates the fields of an operation. */
export function createFields(record: TryRecord): FormFields {
  const servers = createServerFields(record.servers);
  const parameters = record.parameters.map((parameter) => [toKey(parameter), createParameterField(parameter)] as const);
  const body = createBodyFields(record);
  const isEmpty = parameters.length === 0;
  return {
    elements: [
      createGroup('Server', servers.elements),
      ...(record.credentials.length === 0
        ? []
        : [createGroup('Credentials', record.credentials.flatMap(createSecretFields))]),
      ...(isEmpty
        ? []
        : [
            createGroup(
              'Parameters',
              parameters.map(([, {label}]) => label),
            ),
          ]),
      ...(record.bodies.length === 0 ? [] : [createGroup('Body', body.elements)]),
    ],
    read: () => ({
      ...servers.read(),
      parameters: new Map(parameters.map(([key, {field}]) => [key, field.value])),
      ...body.read(),
      secrets,
    }),
  };
}

function createGroup(title: string, elements: readonly HTMLElement[]): HTMLElement {
  return createElement('fieldset', {}, [createElement('legend', {}, [title]), ...elements]);
}

/** Creates a label around a field and its name. */
function createLabel(name: string, note: string, field: Field): HTMLLabelElement {
  const id = `api-try-${++count}`;
  field.id = id;
  field.classList.add('m-api-try-field');
  const words = [createElement('code', {}, [name]), ...(note === '' ? [] : [` ${note}`])];
  return createElement('label', {htmlFor: id}, [createElement('span', {}, words), field]);
}

function createSelect(values: readonly (readonly [string, string])[], value: string): HTMLSelectElement {
  const options = values.map(([text, label]) => createElement('option', {value: text}, [label]));
  const select = createElement('select', {}, options);
  select.value = value;
  return select;
}

function createServerFields(servers: readonly TryServer[]) {
  const choice = createSelect(
    servers.map(({url, label}, i) => [String(i), label === '' ? url : `${url} (${label})`]),
    '0',
  );
  const getServer = (): TryServer => servers[Number(choice.value)]!;
  const box = createElement('div', {});
  let fields = new Map<string, Field>();
  const showVariables = (): void => {
    fields = new Map(
      getServer().variables.map(({name, value, values}) => [
        name,
        values.length > 0
          ? createSelect(
              values.map((item) => [item, item]),
              value,
            )
          : createElement('input', {value, required: true}),
      ]),
    );
    box.replaceChildren(...[...fields].map(([name, field]) => createLabel(name, '', field)));
  };
  showVariables();
  choice.addEventListener('change', showVariables);
  return {
    elements: [createLabel('server', '', choice), box],
    read: () => ({
      server: getServer(),
      variables: new Map([...fields].map(([name, field]) => [name, field.value])),
    }),
  };
}

function createParameterField(parameter: TryParameter): {label: HTMLElement; field: Field} {
  const {name, kind, values, value, hint, isRequired} = parameter;
  const field =
    kind !== 'text'
      ? createElement('textarea', {value, placeholder: hint, rows: kind === 'list' ? 2 : 4})
      : values.length > 0
        ? createSelect(
            [...(isRequired ? [] : [['', '(not sent)'] as const]), ...values.map((item) => [item, item] as const)],
            value,
          )
        : createElement('input', {value, placeholder: hint});
  field.required = isRequired;
  const notes = [
    parameter.in,
    kind === 'list' ? 'a value on each line' : kind === 'object' ? 'JSON' : '',
    isRequired ? 'required' : '',
    parameter.in === 'cookie' ? 'not sent: browsers keep cookies from pages' : '',
  ];
  return {label: createLabel(name, notes.filter((note) => note !== '').join(', '), field), field};
}

function createSecretFields(credential: TryCredential): HTMLElement[] {
  const {name, kind, in: location, key} = credential;
  const saved = secrets.get(name) ?? '';
  const createSecret = (value: string, type: 'text' | 'password'): HTMLInputElement =>
    createElement('input', {type, value, autocomplete: 'off', spellcheck: false});
  if (kind === 'basic') {
    const at = saved.indexOf(':');
    const [user, password] = [
      createSecret(saved.slice(0, Math.max(0, at)), 'text'),
      createSecret(saved.slice(at + 1), 'password'),
    ];
    const save = (): void => void secrets.set(name, `${user.value}:${password.value}`);
    for (const field of [user, password]) field.addEventListener('input', save);
    return [createLabel(name, 'name', user), createLabel(name, 'password', password)];
  }
  const field = createSecret(saved, 'password');
  field.addEventListener('input', () => secrets.set(name, field.value));
  const note =
    kind === 'bearer'
      ? 'token'
      : `key in ${location} ${key}${location === 'cookie' ? ', not sent: browsers keep cookies from pages' : ''}`;
  return [createLabel(name, note, field)];
}

function createBodyFields({bodies, isBodyRequired}: TryRecord) {
  const choice = createSelect(
    bodies.map(({type}, i) => [String(i), type]),
    '0',
  );
  const getBody = (): TryBody | undefined => bodies[Number(choice.value)];
  const box = createElement('div', {});
  let fields = new Map<string, Field>();
  const showBody = (): void => {
    const body = getBody();
    if (!body) return;
    fields = new Map(listBodyFields(body, isBodyRequired));
    box.replaceChildren(...[...fields].map(([name, field]) => createLabel(name || 'body', '', field)));
  };
  showBody();
  choice.addEventListener('change', showBody);
  return {
    elements: [createLabel('Content-Type', '', choice), box],
    read: () => ({
      body: getBody(),
      text: getBody()?.kind === 'text' ? (fields.get('')?.value ?? '') : '',
      fields: new Map([...fields].map(([name, field]) => [name, readField(field)])),
    }),
  };
}

function listBodyFields({kind, text, fields}: TryBody, required: boolean): (readonly [string, Field])[] {
  if (kind === 'file') return [['', createElement('input', {type: 'file', required})]];
  if (kind === 'text') {
    const rows = Math.min(16, Math.max(3, text.split('\n').length));
    return [['', createElement('textarea', {value: text, rows, required, spellcheck: false})]];
  }
  return fields.map(({name, value, isFile}) => [
    name,
    isFile ? createElement('input', {type: 'file'}) : createElement('input', {value}),
  ]);
}

function readField(field: Field): string | File {
  return field instanceof HTMLInputElement && field.type === 'file' ? (field.files?.[0] ?? '') : field.value;
}
