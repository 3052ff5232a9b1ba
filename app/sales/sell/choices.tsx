import type { ReactNode } from 'react';

export type Choice = { name: string; href: string; icon?: ReactNode };

/** A list of large links to choose from. */
export function Choices({ choices }: { choices: readonly Choice[] }) {
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
