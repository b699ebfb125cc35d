import path from 'node:path';

type Passages = readonly (readonly [passage: RegExp, instead: string])[];

/**
 * What React carries for browsers that can run nothing else of a page: Internet Explorer, and those that name events of animations
 * with a prefix. Each is a passage of its text as published, with what it comes to in the browsers that bundles are made for.
 */
const REACT_DOM: Passages = [
  [
    /var canUseDOM = !\([^)]*\),\s*passiveBrowserEventsSupported = !1;\s*if \(canUseDOM\)\s*try \{[\s\S]*?catch \(e\) \{[^}]*\}/,
    '',
  ],
  [
    /,\s*canUseCompositionEvent = [^;]*;\s*canUseDOM &&[^;]*document\.documentMode\);\s*var canUseTextInputEvent = [^,]*,\s*useFallbackCompositionData =[^,]*,/,
    ';\nvar canUseTextInputEvent = "TextEvent" in window,',
  ],
  [/var isInputEventSupported = !1;\s*if \(canUseDOM\) \{[\s\S]*?9 < document\.documentMode\);\s*\}/, ''],
  [/var skipSelectionChangeEvent =[^,]*,/, 'var '],
  [/function makePrefixMap\([\s\S]*?(?=var ANIMATION_END = )/, ''],
  [/= getVendorPrefixedEventName\(("\w+")\)/g, '= $1'],
  [/var reportGlobalError =\s*"function" === typeof reportError[\s\S]*?console\.error\(error\);\s*\},/, 'var '],
  [/function is\(x, y\)[\s\S]*?: is;/, 'var objectIs = Object.is;'],
  [
    /"undefined" !== typeof AbortController\s*\? AbortController\s*: function \(\) \{[\s\S]*?\n {8}\}/,
    'AbortController',
  ],
  [/"function" === typeof queueMicrotask\s*\? queueMicrotask[\s\S]*?: scheduleTimeout(?=;)/, 'queueMicrotask'],
  // What events have by themselves: 0 takes a property as it is.
  [/relatedTarget: function \(event\) \{[\s\S]*?\n {4}\}/, 'relatedTarget: 0'],
  [/lastMovementX,\s*lastMovementY,\s*lastMouseEvent,/, ''],
  [
    /movementX: function \(event\) \{[\s\S]*?\n {4}\},\s*movementY: function \(event\) \{[\s\S]*?\n {4}\}/,
    'movementX: 0, movementY: 0',
  ],
  [/clipboardData: function \(event\) \{[\s\S]*?\n {4}\}/, 'clipboardData: 0'],
  [/,\s*normalizeKey = \{[^}]*\},\s*translateToKey = \{[^}]*\},\s*modifierKeyToProp = \{[^}]*\}/, ''],
  [/return nativeEvent\.getModifierState\s*\? (nativeEvent\.getModifierState\(keyArg\))[\s\S]*?;/, 'return $1;'],
  // Prefixed properties that take plain numbers.
  [/ ms[A-Z]\w+(?=[ "])/g, ''],
  [/key: function \(nativeEvent\) \{[\s\S]*?\n {4}\}/, 'key: 0'],
  [
    /deltaX: function \(event\) \{[\s\S]*?\n {4}\},\s*deltaY: function \(event\) \{[\s\S]*?\n {4}\}/,
    'deltaX: 0, deltaY: 0',
  ],
  [
    /nativeEvent\.target \|\| nativeEvent\.srcElement \|\| window;\s*nativeEvent\.correspondingUseElement &&[\s\S]*?\);/,
    'nativeEvent.target || window;',
  ],
  [/\breportGlobalError\b/g, 'reportError'],
  [/\b(?:canUseDOM|passiveBrowserEventsSupported|canUseCompositionEvent|isInputEventSupported)\b/g, 'true'],
  [/\b(?:useFallbackCompositionData|skipSelectionChangeEvent)\b/g, 'false'],
];

const SCHEDULER: Passages = [
  [
    /if \("object" === typeof performance[\s\S]*?\} else \{[\s\S]*?\n\}/,
    'exports.unstable_now = function () { return performance.now(); };',
  ],
  [/localSetTimeout = [\s\S]*?: null;/, 'localSetTimeout = setTimeout, localClearTimeout = clearTimeout;'],
  [
    /if \("function" === typeof localSetImmediate\)[\s\S]*?else if \("undefined" !== typeof MessageChannel\) (\{[\s\S]*?\n\}) else[\s\S]*?\};/,
    '$1',
  ],
];

const PASSAGES: Readonly<Record<string, Passages>> = {
  'react-dom-client.production.js': REACT_DOM,
  'scheduler.production.js': SCHEDULER,
};

/** The text of a file of React for browsers, without those passages. @throws when one of them is not there: React has changed */
export function withoutOldBrowsers(text: string, file: string): string {
  return (PASSAGES[path.basename(file)] ?? []).reduce((rest, [passage, instead]) => {
    if (rest.search(passage) < 0) throw new Error(`${file} has no passage ${passage.source}`);
    return rest.replace(passage, instead);
  }, text);
}
