import { paths } from '~/domain/paths';

/** The picture of the last 30 days, which comes after the page, and the link to the report with its figures. */
export function TrendCard({ href }: { href: string }) {
  return (
    <section className="card mb-6" aria-labelledby="trend">
      <h2 id="trend" className="mb-2">
        <a href={href}>Successful sales per day</a>
      </h2>
      <img
        className="w-full"
        src={paths.trend()}
        height={258}
        alt="The last 30 days as bars: the report has the figures."
      />
    </section>
  );
}
