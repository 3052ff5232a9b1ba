import { useMemo } from 'react';
import { useFocusOnMistakes } from './focus-mistakes';

type FilterErrors = { id: string; errorId: string; allErrors: Record<string, string[]> };

/**
 * Returns a filter's errors as the summary of a form reads them, and moves the focus to them when the filter is shown again
 * with errors. `mistakes` are by field, and the same object until they change.
 */
export function useFilterErrors(id: string, mistakes: Readonly<Record<string, string | undefined>>): FilterErrors {
  const allErrors = useMemo(
    () => Object.fromEntries(Object.entries(mistakes).flatMap(([name, error]) => (error ? [[name, [error]]] : []))),
    [mistakes],
  );
  useFocusOnMistakes(id, allErrors);
  return { id, errorId: `${id}-errors`, allErrors };
}
