/** Kinds of objects in a description. */
export type Kind = keyof typeof FIELDS;

/**
 * Fields of each kind of object in OpenAPI 3.0 to 3.2, and keywords of JSON Schema 2020-12. After
 * the colon is the kind of the value: `[Kind]` for a list, `{Kind}` for a map, nothing for a value
 * without fields.
 */
const FIELDS = {
  OpenAPI:
    'openapi $self info:Info jsonSchemaDialect servers:[Server] paths:{PathItem} webhooks:{PathItem} components:Components security tags:[Tag] externalDocs:ExternalDocs',
  Info: 'title summary description termsOfService contact:Contact license:License version',
  Contact: 'name url email',
  License: 'name identifier url',
  Server: 'url name description variables:{ServerVariable}',
  ServerVariable: 'enum default description',
  Components:
    'schemas:{Schema} responses:{Response} parameters:{Parameter} examples:{Example} requestBodies:{RequestBody} headers:{Header} securitySchemes:{SecurityScheme} links:{Link} callbacks:{Callback} pathItems:{PathItem} mediaTypes:{MediaType}',
  PathItem:
    '$ref summary description servers:[Server] parameters:[Parameter] get:Operation put:Operation post:Operation delete:Operation options:Operation head:Operation patch:Operation trace:Operation query:Operation additionalOperations:{Operation}',
  Operation:
    'tags summary description externalDocs:ExternalDocs operationId parameters:[Parameter] requestBody:RequestBody responses:{Response} callbacks:{Callback} deprecated security servers:[Server]',
  ExternalDocs: 'description url',
  Parameter:
    'name in description required deprecated allowEmptyValue style explode allowReserved schema:Schema example examples:{Example} content:{MediaType}',
  Header:
    'description required deprecated allowEmptyValue style explode allowReserved schema:Schema example examples:{Example} content:{MediaType}',
  RequestBody: 'description content:{MediaType} required',
  MediaType:
    'schema:Schema itemSchema:Schema example examples:{Example} encoding:{Encoding} prefixEncoding:[Encoding] itemEncoding:Encoding',
  Encoding: 'contentType headers:{Header} style explode allowReserved',
  Response: 'summary description headers:{Header} content:{MediaType} links:{Link}',
  Callback: '',
  Example: 'summary description value externalValue dataValue serializedValue',
  Link: 'operationRef operationId parameters requestBody description server:Server',
  Tag: 'name summary description externalDocs:ExternalDocs parent kind',
  SecurityScheme:
    'type description name in scheme bearerFormat flows:Flows openIdConnectUrl oauth2MetadataUrl deprecated',
  Flows: 'implicit:Flow password:Flow clientCredentials:Flow authorizationCode:Flow deviceAuthorization:Flow',
  Flow: 'authorizationUrl deviceAuthorizationUrl tokenUrl refreshUrl scopes',
  Schema:
    '$id $schema $ref $anchor $dynamicRef $dynamicAnchor $vocabulary $comment $defs:{Schema} definitions:{Schema} ' +
    'allOf:[Schema] anyOf:[Schema] oneOf:[Schema] not:Schema if:Schema then:Schema else:Schema dependentSchemas:{Schema} dependencies:{Schema} ' +
    'prefixItems:[Schema] items:Schema contains:Schema properties:{Schema} patternProperties:{Schema} additionalProperties:Schema propertyNames:Schema ' +
    'unevaluatedItems:Schema unevaluatedProperties:Schema additionalItems:Schema contentSchema:Schema ' +
    'type enum const multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern maxItems minItems uniqueItems maxContains minContains ' +
    'maxProperties minProperties required dependentRequired contentEncoding contentMediaType format title description default deprecated readOnly writeOnly ' +
    'example examples nullable discriminator:Discriminator xml:XML externalDocs:ExternalDocs',
  Discriminator: 'propertyName mapping defaultMapping',
  XML: 'name namespace prefix attribute wrapped nodeType',
} as const;

/**
 * A field of an object: kind of its value, and whether the value is one such object, a list, or a
 * map.
 */
interface Field {
  readonly kind: Kind | undefined;
  readonly holds: 'object' | 'list' | 'map';
}

/** Fields of each kind of object. */
export const KEYWORDS: Readonly<Record<Kind, ReadonlyMap<string, Field>>> = Object.fromEntries(
  Object.entries(FIELDS).map(([kind, fields]) => [kind, new Map(fields.split(/\s+/).filter(Boolean).map(parseField))]),
) as never;

function parseField(text: string): [string, Field] {
  const [, name, open = '', kind] = /^([^:]+)(?::([[{]?)(\w+))?/.exec(text)!;
  return [name!, {kind: kind as Kind | undefined, holds: open === '[' ? 'list' : open === '{' ? 'map' : 'object'}];
}
