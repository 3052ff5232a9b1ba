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
 * default that of the page's URL; `of` says for a screen reader what the files have, where a page has several. The first two formats are those that
 * people use; the others open below 'more', and of one row (`isOne`) there are none.
 */
export function FileLinks({ at, asked, of = '', isOne }: FileLinksProps) {
  const [inAddress] = useSearchParams();
  const params = asked
    ? new URLSearchParams(Object.entries(asked).filter((entry): entry is [string, string] => Boolean(entry[1])))
    : inAddress;
  const links = FILE_KINDS.map((kind) => {
    const name = fileKindName(kind);
    return (
      <a
        key={kind}
        className="mr-3 inline-block py-2"
        href={listWith(`${at}/${kind}`, params, { page: undefined, size: undefined })}
        aria-label={`Download as ${name}${of}`}
      >
        {name}
      </a>
    );
  });
  return (
    <div className="no-print mt-2">
      <Spaced>
        Download:
        {links.slice(0, 2)}
      </Spaced>{' '}
      {!isOne && (
        <details className="inline-block align-top">
          <summary className="py-2">more</summary> <Spaced>{links.slice(2)}</Spaced>
        </details>
      )}
    </div>
  );
}
