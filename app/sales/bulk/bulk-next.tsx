import { useContext } from 'react';
import { formatNaira, sumKobo } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { FormKeyContext } from '~/portal/html/document-context';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';
import type { BulkPage, LineSum } from './bulk-page.data';
import { linesOf } from './bulk-summary';

const doublesOf = ({ count }: LineSum) => (count === 1 ? 'the double' : `the ${count} doubles`);

/** What can be done with a bulk sale next: check what is left, sell it, look up what is not known, or begin with it again. */
export function BulkNext({
  id,
  hasBegun,
  ready,
  doubles,
  wrong,
  refused,
  notChecked,
  notSold,
  unknown,
}: BulkPage & { id: string }) {
  const key = useContext(FormKeyContext);
  const isAnyLeft = [ready, doubles, wrong, refused, notChecked, notSold].some(({ count }) => count > 0);
  const both = { count: ready.count + doubles.count, total: sumKobo([ready.total, doubles.total]) };
  return (
    <>
      {notChecked.count > 0 && (
        <PostForm formKey={key} className="mb-4">
          <SubmitButton intent="check">{`Go on checking ${linesOf(notChecked.count)}`}</SubmitButton>
        </PostForm>
      )}
      {refused.count > 0 && notChecked.count === 0 && (
        <PostForm formKey={key} className="mb-4">
          <SubmitButton intent="check" look="plain">{`Ask about ${linesOf(refused.count)} again`}</SubmitButton>
        </PostForm>
      )}
      {unknown.count > 0 && (
        <PostForm className="mb-4">
          <SubmitButton intent="lookUp">{`Look up ${linesOf(unknown.count)}`}</SubmitButton>
        </PostForm>
      )}
      {ready.count > 0 && (
        <SellLines sum={ready}>{`${hasBegun ? 'Go on: sell' : 'Sell'} ${linesOf(ready.count)}`}</SellLines>
      )}
      {doubles.count > 0 && (
        <SellLines sum={both} withDoubles>
          {ready.count === 0 ? `Sell ${doublesOf(doubles)}` : `Sell ${linesOf(both.count)} with ${doublesOf(doubles)}`}
        </SellLines>
      )}
      {isAnyLeft && (
        <p className="mb-4">
          <a className="inline-block py-2" href={paths.bulkSales({ from: id })}>
            {hasBegun ? 'Begin again with the lines that were not sold' : 'Change the lines'}
          </a>
        </p>
      )}
    </>
  );
}

/** A button that sells lines and says for how much; pressed after the lines have changed, it sells nothing. */
function SellLines({
  sum: { count, total },
  withDoubles,
  children,
}: {
  sum: LineSum;
  withDoubles?: boolean;
  children: string;
}) {
  return (
    <PostForm formKey={useContext(FormKeyContext)} className="mb-4 max-w-md">
      <input type="hidden" name="count" value={count} />
      {withDoubles && <input type="hidden" name="doubles" value="yes" />}
      <SubmitButton intent="sell" deliberate look={withDoubles ? 'plain' : 'primary'} className="w-full">
        {`${children}, ${formatNaira(total)}`}
      </SubmitButton>
    </PostForm>
  );
}
