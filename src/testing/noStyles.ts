/** Stands for style sheets, which jsdom does not lay out anyway. */
export {};
