/** Returns the display name of a category: tv is Pay TV, other names of up to three letters are upper-cased. */
export function categoryName(category: string): string {
  if (/^tv$/i.test(category)) return 'Pay TV';
  return category.length <= 3 ? category.toUpperCase() : category;
}
