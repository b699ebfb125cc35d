import {BADGE_VARIANTS} from '../../../../shared/notes/sidebarMarks.ts';
import {type Remedy, suggestName} from '../../../base/diagnostics/fixes/suggestName.ts';
import {formatValue} from '../../../base/diagnostics/formatValue.ts';

interface MarkProblem extends Remedy {
  readonly key: 'badge' | 'icon';
  readonly message: string;
}

/** Finds problems in `badge` and `icon` of an entry or a category file. */
export function findMarkProblems({badge, icon}: Readonly<Record<string, unknown>>): readonly MarkProblem[] {
  const problems: MarkProblem[] = [];
  if (icon !== undefined && typeof icon !== 'string') {
    const message = `\`icon\` is ${formatValue(icon)}, expected the name of an icon.`;
    problems.push({key: 'icon', message, hint: 'write, for example, `icon: rocket`'});
  }
  const {text, variant, ...rest} =
    typeof badge === 'object' && badge !== null ? (badge as Record<string, unknown>) : {text: badge};
  const unknown = Object.keys(rest)[0];
  if (badge !== undefined && (typeof text !== 'string' || unknown !== undefined)) {
    const message = `\`badge\` is ${formatValue(badge)}, expected a text, or a text and a variant.`;
    problems.push({key: 'badge', message, hint: 'write, for example, `badge: {text: New, variant: tip}`'});
  } else if (variant !== undefined && !(BADGE_VARIANTS as readonly unknown[]).includes(variant)) {
    const remedy = suggestName(String(variant), BADGE_VARIANTS, `choose one of ${BADGE_VARIANTS.join(', ')}`);
    problems.push({key: 'badge', message: `There is no variant ${formatValue(variant)} of badges.`, ...remedy});
  }
  return problems;
}
