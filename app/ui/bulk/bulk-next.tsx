import { useContext } from 'react';
import { formatNaira } from '../../domain/naira';
import type { BulkPage, LineSum } from '../../page-data/bulk-page';
import { terminalPaths } from '../../terminal-paths';
import { FormKeyContext } from '../document-context';
import { PostForm } from '../post-form';
import { SubmitButton } from '../submit-button';
import { linesOf } from './bulk-summary';

const doublesOf = ({ count }: LineSum) => (count === 1 ? 'the double' : `the ${count} doubles`);

/** What can be done with a bulk sale next: check what is left, sell it, look up what is not known, or begin with it again. */
export function BulkNext({
  id,
  hasBegun,
  withDoubles,
  ready,
  doubles,
  wrong,
  notChecked,
  notSold,
  unknown,
}: BulkPage & { id: string }) {
  const key = useContext(FormKeyContext);
  const offersDoubles = doubles.count > 0;
  const canSell = ready.count > 0 || offersDoubles;
  return (
    <>
      {notChecked.count > 0 && (
        <PostForm formKey={key} className="mb-4">
          <SubmitButton intent="check">{`Go on checking ${linesOf(notChecked.count)}`}</SubmitButton>
        </PostForm>
      )}
      {unknown.count > 0 && (
        <PostForm className="mb-4">
          <SubmitButton intent="lookUp">{`Look up ${linesOf(unknown.count)}`}</SubmitButton>
        </PostForm>
      )}
      {canSell && (
        <PostForm formKey={key} className="mb-4 max-w-md">
          <input type="hidden" name="ready" value={ready.count} />
          {ready.count === 0 && <input type="hidden" name="doubles" value="yes" />}
          {ready.count > 0 && offersDoubles && (
            <p className="mb-3">
              <label className="flex items-center">
                <input
                  type="checkbox"
                  name="doubles"
                  value="yes"
                  defaultChecked={withDoubles}
                  className="mr-2 h-5 w-5"
                />
                {`Sell ${doublesOf(doubles)} too, ${formatNaira(doubles.total)}`}
              </label>
            </p>
          )}
          <SubmitButton intent="sell" deliberate look={ready.count === 0 ? 'plain' : 'primary'} className="w-full">
            {ready.count === 0
              ? `Sell ${doublesOf(doubles)}, ${formatNaira(doubles.total)}`
              : `${hasBegun ? 'Go on: sell' : 'Sell'} ${linesOf(ready.count)}, ${formatNaira(ready.total)}`}
          </SubmitButton>
        </PostForm>
      )}
      {(wrong.count > 0 || notSold.count > 0) && (
        <p className="mb-4">
          <a className="inline-block py-2" href={terminalPaths.bulkSales({ from: id })}>
            {hasBegun ? 'Begin again with the lines that were not sold' : 'Change the lines'}
          </a>
        </p>
      )}
    </>
  );
}
