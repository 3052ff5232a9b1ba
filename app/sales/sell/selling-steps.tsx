import type { ReactNode } from 'react';
import { categoryName } from '~/domain/category-name';
import { paths } from '~/domain/paths';
import { CategoryIcon } from '~/ui/seller-icons';

type Choice = { name: string; href: string; icon?: ReactNode };

/** A list of large links to choose from. */
function Choices({ choices }: { choices: readonly Choice[] }) {
  return (
    <ul className="choices -m-1 flex flex-wrap">
      {choices.map(({ name, href, icon }) => (
        <li key={href} className="w-1/2 p-1 md:w-1/4">
          <a
            href={href}
            className="flex h-full min-h-[3.5rem] items-center rounded-lg border border-line bg-white px-2 py-3 sm:px-3 font-semibold no-underline hover:bg-accent-soft"
          >
            {icon}
            <span className="min-w-0 break-words">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

type Named = { value: string; name: string };

/** The first step of a sale, on its page and the home page: the categories as large links. */
export function CategoryChoices({ categories, customer }: { categories: readonly Named[]; customer?: string }) {
  const choices = categories.map(({ value, name }) => ({
    name,
    href: paths.validate({ category: value, customer }),
    icon: <CategoryIcon category={value} className="mr-2 h-5 w-5 flex-none sm:mr-3 sm:h-6 sm:w-6" />,
  }));
  return <Choices choices={choices} />;
}

type ProviderChoicesProps = { category: string; providers: readonly string[]; suggestion?: string; customer?: string };

/** The second step of a sale: the providers of the category as large links. */
export function ProviderChoices({ category, providers, customer }: ProviderChoicesProps) {
  return (
    <Choices
      choices={providers.map((provider) => ({
        name: provider,
        href: paths.validate({ category, provider, customer }),
      }))}
    />
  );
}

/**
 * The second step for phone numbers: when the number is typed first, its network is suggested. Every network is a button
 * of one form, so that the number is sent with the choice. All networks stay available beside the suggestion.
 */
export function NetworkChoices({ category, providers, suggestion, customer }: ProviderChoicesProps) {
  const isSuggested = (provider: string) => suggestion?.toLowerCase() === provider.toLowerCase();
  return (
    <form method="get" action={paths.validate()}>
      <input type="hidden" name="category" value={category} />
      <label htmlFor="number-first" className="mb-1 block font-semibold">
        Phone number
      </label>
      <p id="number-first-hint" className="mb-1 text-sm text-muted">
        Optional here: it can suggest the network
      </p>
      <div className="mb-4 flex max-w-md">
        <input
          id="number-first"
          name="customer"
          defaultValue={customer}
          inputMode="numeric"
          autoComplete="off"
          aria-describedby="number-first-hint"
          className="input mr-2"
        />
        <button className="button flex-none">Suggest</button>
      </div>
      {customer && !providers.some(isSuggested) && (
        <p role="status" className="mb-4">
          The network of this number is not known. Choose it here.
        </p>
      )}
      <ul className="choices -m-1 flex flex-wrap">
        {providers.map((provider) => (
          <li key={provider} className="w-1/2 p-1 md:w-1/4">
            <button
              name="provider"
              value={provider}
              className="min-h-[3.5rem] w-full rounded-lg border border-line bg-white px-3 py-2 text-left font-semibold text-accent hover:bg-accent-soft"
            >
              {provider}
              {isSuggested(provider) && (
                <span className="block text-sm font-normal text-muted"> Suggested by the number</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}

/** The completed steps of a sale, as links back to them. */
export function StepTrail({ category, provider }: { category: string; provider: string }) {
  if (!category) return null;
  const steps = [
    { label: 'Validate', href: paths.validate() },
    { label: categoryName(category), href: provider ? paths.validate({ category }) : undefined },
    ...(provider ? [{ label: provider, href: undefined }] : []),
  ];
  return (
    <ol className="mb-2 flex flex-wrap text-sm text-muted capitalize" aria-label="Steps of this sale">
      {steps.map(({ label, href }, index) => (
        <li key={label} className="mr-2" aria-current={href ? undefined : 'step'}>
          {index > 0 && <span aria-hidden="true">› </span>}
          {href ? (
            <a className="inline-block py-3" href={href}>
              {label}
            </a>
          ) : (
            <span className="inline-block py-3">{label}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
