import { useSearchParams } from '~/base/framework/react';
import { FILE_KINDS, fileKindName } from '~/domain/file-kinds';
import { listWith } from '~/domain/paths';
import { Spaced } from './spaced';

type FileLinksProps = {
  at: string;
  asked?: Readonly<Record<string, string | undefined>>;
  of?: string;
  isOne?: boolean;
};

/**
 * Links that download all rows shown, one per file format. `at` is the URL without the format; `asked` is the query, by
 * default that of the page's URL; `of` says for a screen reader what the files have, where a page has several. Of one row (`isOne`)
 * the first two formats are enough.
 */
export function FileLinks({ at, asked, of = '', isOne }: FileLinksProps) {
  const [inAddress] = useSearchParams();
  const params = asked
    ? new URLSearchParams(Object.entries(asked).filter((entry): entry is [string, string] => Boolean(entry[1])))
    : inAddress;
  return (
    <p className="no-print mt-2">
      <Spaced>
        {(isOne ? FILE_KINDS.slice(0, 2) : FILE_KINDS).map((kind) => {
          const name = fileKindName(kind);
          return (
            <a
              key={kind}
              className="mr-3 inline-block py-2"
              href={listWith(`${at}/${kind}`, params, { page: undefined, size: undefined })}
              aria-label={`Download as ${name}${of}`}
            >
              {kind === FILE_KINDS[0] ? `Download as ${name}` : name}
            </a>
          );
        })}
      </Spaced>
    </p>
  );
}
