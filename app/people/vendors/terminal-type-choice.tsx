import { paths } from '~/domain/paths';
import { PageLink } from '~/ui/page-link';
import { Spaced } from '~/ui/spaced';

type TerminalTypeChoiceProps = { types: readonly string[]; subvendorId: string; chosen?: string };

/** Links to the form of each type of terminal: only a BROWSER terminal has a user name and a password. */
export function TerminalTypeChoice({ types, subvendorId, chosen }: TerminalTypeChoiceProps) {
  return (
    <p className="mb-4">
      <Spaced>
        <span className="mb-1 block font-semibold">Type</span>
        {types.map((type) => (
          <PageLink
            replace
            key={type}
            className={`button mr-2 ${type === chosen ? 'button-primary' : ''}`}
            aria-current={type === chosen || undefined}
            to={paths.subvendor(subvendorId, { new: 'terminal', terminalType: type })}
          >
            {type}
          </PageLink>
        ))}
      </Spaced>
    </p>
  );
}
