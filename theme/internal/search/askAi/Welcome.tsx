import {Icon} from '@theme/Icon';
import {useAskAiTexts} from '@theme-original/internal/search/askAi/useAskAiTexts';
import {ICON_SPARK} from '@theme-original/internal/search/icons';
import {Choices} from '@theme-original/internal/search/NextSteps';
import {useSite} from 'manual-docs';
import {fetchSuggestedQuestions} from 'manual-docs/internal/client/search/askAi/fetchSuggestedQuestions';
import {useEffect, useState} from 'react';

/** Before the first question. */
export function Welcome({onAsk}: {readonly onAsk: (question: string) => void}) {
  const t = useAskAiTexts();
  const {search} = useSite();
  const [questions, setQuestions] = useState<readonly string[]>([]);
  useEffect(() => {
    // The vendor stores them beside the index.
    if (search?.askAi && search.algolia) fetchSuggestedQuestions(search.askAi, search.algolia.hosts).then(setQuestions);
  }, [search]);
  return (
    <div className="m-search-message">
      <Icon path={ICON_SPARK} />
      <p className="m-search-message-title">{t('theme.askAi.welcome')}</p>
      <p>{t('theme.askAi.welcomeHelp')}</p>
      {questions.length > 0 && (
        <div>
          <p>{t('theme.askAi.suggested')}:</p>
          <Choices choices={questions.map((question) => [question, () => onAsk(question)])} />
        </div>
      )}
    </div>
  );
}
