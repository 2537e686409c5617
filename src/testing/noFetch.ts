/** In the place of libraries that fetch, of which the pages have none. */
export {};
