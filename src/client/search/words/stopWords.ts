/**
 * Stop words by language. The lists are our own, and short, because a stop word cannot be searched
 * for.
 */
interface StopWords {
  /** Question words. Beside other words they do not describe the subject. */
  readonly asking: ReadonlySet<string>;
  /** Words that join others or determine them. They count little and are not marked. */
  readonly joining: ReadonlySet<string>;
  /** Words that frame questions. In a question they count as little as joining words. */
  readonly framing: ReadonlySet<string>;
  /** Question phrases of languages without spaces. */
  readonly phrases?: RegExp;
}

const toWordSet = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const ENGLISH: StopWords = {
  asking: toWordSet(
    'a an the how what where which why who do does did can could should would will is are am was were be been my me i you your we our us it its he him his she her they them their this that these those there',
  ),
  joining: toWordSet(
    'and or but of to in on at by as for from with into about than if when so not no another other different any some every each just',
  ),
  framing: toWordSet(
    'difference between way ways possible mean means need want happen happens best right get gets getting got make makes making use uses using used see have has had give take let know like go come',
  ),
};

const STOP_WORDS: Readonly<Record<string, StopWords>> = {
  en: ENGLISH,
  de: {
    asking: toWordSet(
      'der die das den dem des ein eine einen einem einer eines wie was wo wann warum wieso welche welcher welches wer kann konnen soll sollte muss darf ist sind war wird werden man ich wir sie es mein meine meinen meiner mich mir',
    ),
    joining: toWordSet(
      'und oder aber von zu zum zur in im an am auf bei beim mit fur aus nach uber als wenn ob nicht kein',
    ),
    framing: toWordSet('unterschied zwischen moglich moglichkeit bedeutet brauche mochte passiert beste besten'),
  },
  fr: {
    asking: toWordSet(
      'le la les l un une des du de d comment que quoi qui quel quelle quels quelles ou quand pourquoi est ce sont etre puis peut dois doit je j on nous vous il elle mon ma mes se s y',
    ),
    joining: toWordSet('et ou mais a au aux en dans sur sous par pour avec sans vers si ne pas plus'),
    framing: toWordSet('difference entre possible signifie veux besoin faut facon maniere meilleure meilleur'),
  },
  es: {
    asking: toWordSet(
      'el la los las un una unos unas como que cual cuales donde cuando por quien es son esta estan ser puedo puede debo se mi mis me yo lo',
    ),
    joining: toWordSet('y o pero de del al a en con sin para sobre desde si no mas'),
    framing: toWordSet('diferencia entre posible significa quiero necesito manera forma mejor'),
  },
  zh: {
    ...ENGLISH,
    phrases: /请问|如何|怎么样?|怎样|什么是|是什么|为什么|可不可以|能不能|[吗呢]$/g,
  },
  ja: {
    ...ENGLISH,
    phrases: /どうやって|どうすれば|なぜ|とは(?:何ですか)?$|(?:する|の)?方法$|(?:する)?には$|(?:でき)?ますか$|ですか$/g,
  },
  ko: {...ENGLISH, phrases: /어떻게|무엇인가요|하는 방법$|방법$|왜 /g},
};

/**
 * Returns the stop words of a language (`de-CH` is `de`); English ones for other languages, because
 * names in code are English.
 */
export function getStopWords(language: string): StopWords {
  return STOP_WORDS[language.split('-')[0]!.toLowerCase()] ?? ENGLISH;
}
