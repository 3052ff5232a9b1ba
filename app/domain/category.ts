/** A category by the value that addresses have, in the words of the choices: tv is Pay TV, other short ones are initials. */
export function categoryName(category: string): string {
  if (/^tv$/i.test(category)) return 'Pay TV';
  return category.length <= 3 ? category.toUpperCase() : category;
}
