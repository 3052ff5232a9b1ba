import type { LinksFunction } from '~/base/framework/node.server';
import { useSearchParams } from '~/base/framework/react';
import { at } from '~/portal/request/screen.server';
import { pageTitle } from '~/ui/page';
import officeStyles from '~/ui/styles/office.css?url';
import { type Example, pagesOf, shownStates } from './example';
import { forms } from './forms';
import { lists } from './lists';
import { records } from './records';
import { words } from './words';

export const meta = pageTitle('Components');
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: officeStyles }];

/** The page of components, for who designs them, in the layout of who is signed in. Only `npm run dev` has it (app/routes.ts). */
export const loader = at('home').load(() => null);

const EXAMPLES: readonly Example[] = [...words, ...records, ...lists, ...forms];

export default function Components() {
  const number = Number(useSearchParams()[0].get('state')) || 0;
  return (
    <>
      <h1 className="mb-2">Components</h1>
      <p className="mb-4">
        What a page has once is shown in one state at a time.{' '}
        {Array.from({ length: pagesOf(EXAMPLES) }, (_, index) => (
          <a
            key={index}
            className="mr-4 inline-block py-2"
            aria-current={index === number || undefined}
            href={`?state=${index}`}
          >
            States {index + 1}
          </a>
        ))}
      </p>
      {EXAMPLES.map((example) => (
        <div key={example.name} className="mb-5">
          <h2 className="mb-2">{example.name}</h2>
          {shownStates(example, number).map(([state, shown]) => (
            <div key={state} className="mb-4">
              <p className="mb-1 text-sm text-muted">{state}</p>
              {shown}
            </div>
          ))}
        </div>
      ))}
    </>
  );
}
