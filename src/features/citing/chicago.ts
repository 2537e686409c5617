/**
 * Chicago's bibliography entry for an object in a collection (The Chicago Manual of Style, 17th edition, 14.235), in the Citation Style
 * Language, with whose record it is, its licence, and when it was read (14.12). The whole style knows neither of the last two for objects.
 */
export const CHICAGO_STYLE = `<?xml version="1.0" encoding="utf-8"?>
<style xmlns="http://purl.org/net/xbiblio/csl" class="note" version="1.0">
  <info>
    <title>Chicago, objects in collections</title>
    <id>chicago-objects</id>
    <updated>2026-11-24T00:00:00+00:00</updated>
  </info>
  <citation><layout><text variable="title"/></layout></citation>
  <bibliography>
    <layout suffix=".">
      <group delimiter=". ">
        <text variable="title"/>
        <date variable="issued"><date-part name="year"/></date>
        <text variable="genre"/>
        <text variable="archive"/>
        <text variable="publisher"/>
        <text variable="note"/>
        <text variable="source"/>
        <date variable="accessed" prefix="Accessed ">
          <date-part name="month" suffix=" "/>
          <date-part name="day" suffix=", "/>
          <date-part name="year"/>
        </date>
        <text variable="URL"/>
      </group>
    </layout>
  </bibliography>
</style>`;
