import * as z from 'zod';
import {POLICY_DIRECTIVES, type PolicyDirective} from '../../../../shared/policy.ts';
import {runsScriptAsImage} from '../../../../shared/runsScript.ts';

const KEYWORD =
  /^'(?:self|none|unsafe-inline|unsafe-eval|wasm-unsafe-eval|unsafe-hashes|strict-dynamic|sha(?:256|384|512)-[\w+/]+=*)'$/;
const SCHEME = /^[a-z][a-z\d+.-]*:$/i;
const HOST =
  /^(?:(?:https?|wss?):\/\/)?(?:\*|(?:\*\.)?[a-z\d_-]+(?:\.[a-z\d_-]+)*|\[[\da-f:.]+\])(?::(?:\d+|\*))?(?:\/[^\s;,'"]*)?$/i;

/** A source expression without spaces, `;`, and `,`, which would end it. */
export const sourceSchema = z
  .string()
  .refine(
    (source) => KEYWORD.test(source) || SCHEME.test(source) || HOST.test(source),
    'an origin such as https://www.youtube.com, a pattern such as https://*.example.com, a scheme such as https:, or a keyword in quotes such as "\'unsafe-inline\'"',
  );

const ABOUT: Readonly<Record<PolicyDirective, string>> = {
  scriptSrc: 'Scripts.',
  styleSrc: 'Style sheets. `"\'unsafe-inline\'"` lets code of the browser write styles, as drawing libraries do.',
  imgSrc: 'Images.',
  fontSrc: 'Fonts.',
  mediaSrc: 'Video and audio.',
  connectSrc: 'Requests of scripts.',
  frameSrc: 'Embedded pages.',
  workerSrc: 'Workers.',
  manifestSrc: 'Web app manifests.',
  objectSrc: 'Plug-ins: `<embed>` and `<object>`.',
  formAction: 'Addresses that forms may be sent to.',
};

const listsSchema = z.strictObject({
  ...(Object.fromEntries(
    (Object.keys(POLICY_DIRECTIVES) as PolicyDirective[]).map((directive) => [
      directive,
      z.array(sourceSchema).optional().describe(ABOUT[directive]),
    ]),
  ) as Record<PolicyDirective, z.ZodOptional<z.ZodArray<typeof sourceSchema>>>),
  frameAncestors: z
    .array(sourceSchema)
    .optional()
    .describe('Sites that may show the site in a frame, such as `"\'self\'"` or an origin; absent: none.'),
  derive: z
    .boolean()
    .optional()
    .describe(
      'Whether the policy allows what pages contain. With `false`, it allows only what settings and plugins name, and the build reports what else pages need. Default: `true`.',
    ),
});

/** Further sources of the policy, or false for no policy. `true` is `{}`. */
export const contentSecurityPolicySchema = z
  .union([listsSchema, z.boolean()])
  .transform((value) => (value === true ? {} : value) as false | z.output<typeof listsSchema>);

const whoSchema = z
  .string()
  .refine((who) => who === 'self' || who === '*' || /^https?:\/\/[^\s/"]+$/.test(who), 'self, *, or an origin');

export const securityHeadersSchema = z.strictObject({
  frameOptions: z
    .union([z.literal(false), z.enum(['DENY', 'SAMEORIGIN'])])
    .optional()
    .describe(
      '`X-Frame-Options`; `false` leaves it out. Without it the header follows `contentSecurityPolicy.frameAncestors`: `DENY` where no site may, `SAMEORIGIN` for the site itself, none for others, which it cannot name.',
    ),
  permissionsPolicy: z
    .union([z.literal(false), z.record(z.string().regex(/^[a-z-]+$/, 'a feature such as camera'), z.array(whoSchema))])
    .default({})
    .describe(
      '`Permissions-Policy`: who may use a feature, for example `{camera: ["self", "https://app.example.com"]}`. Features that manuals do not need are off unless they are named here; `false` leaves the header out.',
    ),
});

export const headTagsSchema = z.array(
  z
    .strictObject({
      tagName: z.enum(['link', 'meta', 'script', 'style']).describe('The element.'),
      attributes: z
        .record(z.string(), z.union([z.string(), z.boolean()]))
        .default({})
        .describe('Its attributes; `true` for those without a value, such as `async`.'),
      innerHTML: z
        .string()
        .optional()
        .describe('Content of a `<script>` or `<style>`. Its hash goes into the Content-Security-Policy.'),
      builtOnly: z
        .boolean()
        .optional()
        .describe('Leaves the element out of `manual serve`, for example because it counts readers.'),
      consent: z.boolean().optional().describe('Makes a `<script>` wait until the reader agrees. A banner asks.'),
    })
    .refine(({tagName, consent}) => !consent || tagName === 'script', 'consent only for a <script>')
    .refine(
      ({tagName, innerHTML = ''}) => !new RegExp(`</${tagName}|<!--`, 'i').test(innerHTML),
      'content that does not end its element',
    )
    .refine(
      ({tagName, innerHTML}) => innerHTML === undefined || tagName === 'script' || tagName === 'style',
      'no innerHTML: <link> and <meta> have no content',
    )
    .refine(
      ({tagName, attributes: {href}}) => tagName !== 'link' || typeof href !== 'string' || !runsScriptAsImage(href),
      'a `href` that does not run a script',
    ),
);

/**
 * Rejects elements that wait for consent in the head of single pages, because other pages would not
 * ask for it.
 */
export const pageHeadTagsSchema = headTagsSchema.superRefine((tags, {addIssue}) => {
  for (const [at, {consent}] of tags.entries())
    if (consent)
      addIssue({code: 'custom', path: [at, 'consent'], message: 'expected only in `headTags`, for all pages'});
});
