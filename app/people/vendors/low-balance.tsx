import type { SubmissionResult } from '@conform-to/react';
import { formatAmountInput, formatKnownNaira, formatNaira, type Kobo } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { typedIn } from '~/portal/request/reply.data';
import { FieldErrors, FieldHint } from '~/ui/field-parts';
import { groupInput } from '~/ui/form/typed-amount';
import { PostForm } from '~/ui/post-form';

type LowBalanceProps = {
  /** The balance in kobo below which to warn; undefined for no warning. */
  below?: Kobo;
  /** A limit that was typed and not stored. */
  typed?: string;
  /** A vendor's subvendors with less. Their terminals share the balance. */
  sellers?: readonly { id: string; name?: string; balance?: Kobo }[];
  /** The amount as typed, and why it was not accepted. */
  refused?: SubmissionResult;
};

/** The subvendors that run low, each with the transfer that helps; and the form for the limit. */
export function LowBalance({ below, typed, sellers = [], refused }: LowBalanceProps) {
  return (
    <>
      {below !== undefined && sellers.length > 0 && (
        <section className="card mb-5" aria-labelledby="low">
          <h2 id="low">Running low</h2>
          <p className="mb-1 text-sm text-muted">Their terminals sell from these balances.</p>
          <ul>
            {sellers.map(({ id, name, balance }) => (
              <li key={id} className="flex flex-wrap items-center justify-between border-t border-line py-1">
                <a className="mr-4 py-2" href={paths.ownSubvendor(id)}>
                  {name ?? 'Subvendor'}
                </a>{' '}
                <span className="flex items-center">
                  <strong className="mr-4 text-bad">{formatKnownNaira(balance)}</strong>{' '}
                  <a
                    className="button"
                    href={paths.vendorTransfers({ new: 'transfer', subvendorId: id })}
                    aria-label={`Transfer to ${name ?? 'this subvendor'}`}
                  >
                    Transfer
                  </a>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <details className="mb-4" open={Boolean(refused ?? typed)}>
        <summary className="py-3">
          {below === undefined ? 'Warn when the balance is low' : `Low balance: below ${formatNaira(below)}`}
        </summary>
        <PostForm action={paths.homeForm()} className="max-w-md">
          <label htmlFor="below" className="mb-1 block font-semibold">
            Warn below
          </label>
          <FieldHint id="below-hint" hint="In naira, on this device. Empty for no warning." />
          <div className="flex">
            <input
              id="below"
              name="below"
              className="input mr-2"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={typedIn(refused, 'below') ?? typed ?? (below === undefined ? '' : formatAmountInput(below))}
              aria-describedby={refused ? 'below-error' : 'below-hint'}
              aria-invalid={refused ? true : undefined}
              autoFocus={Boolean(refused)}
              onInput={groupInput}
            />
            <button name="intent" value="lowBalance" className="button flex-none">
              Save
            </button>
          </div>
          <FieldErrors id="below-error" errors={refused?.error?.below ?? undefined} />
        </PostForm>
      </details>
    </>
  );
}
