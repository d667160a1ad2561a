#!/usr/bin/env bash
# Expected: HAPI's terminology in memory expands a ValueSet that filters concepts by a property, which FHIR R4 has for that
#           ("kind = barangay"), to the concepts that have it; or says that it does not know such filters.
# Happens:  it gives an expansion without a concept and without an error, and refuses each code. Filters by concept work.
# Seen:     28 November 2026, hapi-fhir-validation 8.8.1 with structures-r4, OpenJDK 17.
# Hurts:    who binds an element to such a set: every code is "not in the value set", though set and code are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat > pom.xml <<'XML'
<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
<groupId>a</groupId><artifactId>a</artifactId><version>1</version><dependencies>
<dependency><groupId>ca.uhn.hapi.fhir</groupId><artifactId>hapi-fhir-structures-r4</artifactId><version>8.8.1</version></dependency>
<dependency><groupId>ca.uhn.hapi.fhir</groupId><artifactId>hapi-fhir-validation</artifactId><version>8.8.1</version></dependency>
<dependency><groupId>ca.uhn.hapi.fhir</groupId><artifactId>hapi-fhir-caching-caffeine</artifactId><version>8.8.1</version></dependency>
</dependencies></project>
XML
cat > Show.java <<'JAVA'
import ca.uhn.fhir.context.FhirContext;
import ca.uhn.fhir.context.support.*;
import org.hl7.fhir.common.hapi.validation.support.*;
import org.hl7.fhir.r4.model.*;

public class Show {
  public static void main(String[] args) {
    FhirContext context = FhirContext.forR4();
    PrePopulatedValidationSupport loaded = new PrePopulatedValidationSupport(context);
    CodeSystem system = new CodeSystem();
    system.setUrl("http://example.org/places").setStatus(Enumerations.PublicationStatus.ACTIVE);
    system.setContent(CodeSystem.CodeSystemContentMode.COMPLETE);
    system.addProperty().setCode("kind").setType(CodeSystem.PropertyType.STRING);
    for (String[] each : new String[][] {{"01", "city"}, {"02", "barangay"}})
      system.addConcept().setCode(each[0]).addProperty().setCode("kind").setValue(new StringType(each[1]));
    loaded.addCodeSystem(system);
    ValidationSupportChain chain = new ValidationSupportChain(loaded, new DefaultProfileValidationSupport(context),
        new InMemoryTerminologyServerValidationSupport(context));
    for (String[] each : new String[][] {{"kind", "=", "barangay"}, {"concept", "is-a", "02"}}) {
      ValueSet set = new ValueSet();
      set.setUrl("http://example.org/" + each[0]).setStatus(Enumerations.PublicationStatus.ACTIVE);
      set.getCompose().addInclude().setSystem(system.getUrl()).addFilter().setProperty(each[0])
          .setOp(ValueSet.FilterOperator.fromCode(each[1])).setValue(each[2]);
      var outcome = chain.expandValueSet(new ValidationSupportContext(chain), new ValueSetExpansionOptions(), set);
      int count = ((ValueSet) outcome.getValueSet()).getExpansion().getContains().size();
      System.out.println(each[0] + ": " + count + " concepts, error " + outcome.getError());
    }
  }
}
JAVA
mvn -q -B dependency:build-classpath -Dmdep.outputFile=classpath.txt
seen=$(java -cp "$(cat classpath.txt)" Show.java 2> /dev/null)
echo "$seen"
grep -q '^kind: 0 concepts, error null$' <<< "$seen"
grep -q '^concept: 1 concepts, error null$' <<< "$seen"
echo 'A filter by a property expands to nothing, without an error, as described.'
