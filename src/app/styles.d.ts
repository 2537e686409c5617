/** A CSS module: its classes, by name. One that it lacks fails the build. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}

declare module '*/global.css' {}
