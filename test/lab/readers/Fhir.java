import ca.uhn.fhir.context.FhirContext;
import ca.uhn.fhir.context.support.*;
import ca.uhn.fhir.validation.*;
import java.io.FileInputStream;
import java.nio.charset.StandardCharsets;
import java.util.*;
import org.hl7.fhir.common.hapi.validation.support.*;
import org.hl7.fhir.common.hapi.validation.validator.FhirInstanceValidator;
import org.hl7.fhir.r4.model.*;
import org.hl7.fhir.utilities.npm.NpmPackage;

/** Loads a package of FHIR, and prints what HAPI's terminology classes, or with `validate` its validator, make of each resource. */
public class Fhir {
  static final String SYSTEM = "https://psa.gov.ph/classification/psgc";

  public static void main(String[] args) throws Exception {
    FhirContext context = FhirContext.forR4();
    PrePopulatedValidationSupport loaded = new PrePopulatedValidationSupport(context);
    List<MetadataResource> resources = new ArrayList<>();
    NpmPackage pack = NpmPackage.fromPackage(new FileInputStream(args[1]));
    for (String name : pack.listResources("CodeSystem", "ValueSet", "ConceptMap", "NamingSystem")) {
      String text = new String(pack.load("package", name).readAllBytes(), StandardCharsets.UTF_8);
      MetadataResource resource = (MetadataResource) context.newJsonParser().parseResource(text);
      resources.add(resource);
      loaded.addResource(resource);
    }
    ValidationSupportChain chain = new ValidationSupportChain(
        loaded,
        new DefaultProfileValidationSupport(context),
        new CommonCodeSystemsTerminologyService(context),
        new InMemoryTerminologyServerValidationSupport(context));
    ValidationSupportContext here = new ValidationSupportContext(chain);
    // The small ones first.
    resources.sort(Comparator.comparing(resource -> resource instanceof ValueSet || resource instanceof NamingSystem ? 0 : 1));
    FhirValidator validator = context.newValidator();
    validator.registerValidatorModule(new FhirInstanceValidator(chain));
    boolean isTerminology = args[0].equals("terminology");
    for (MetadataResource resource : resources) {
      if (!isTerminology || !(resource instanceof ValueSet)) continue;
      IValidationSupport.ValueSetExpansionOutcome outcome =
          chain.expandValueSet(here, new ValueSetExpansionOptions(), resource);
      int count = outcome.getValueSet() == null ? -1 : ((ValueSet) outcome.getValueSet()).getExpansion().getContains().size();
      System.out.println("expanded " + resource.getIdPart() + " " + count + (outcome.getError() == null ? "" : " " + outcome.getError()));
    }
    for (String code : Arrays.copyOfRange(args, 2, args.length)) {
      IValidationSupport.LookupCodeResult found = chain.lookupCode(here, new LookupCodeRequest(SYSTEM, code));
      System.out.println("looked up " + code + " " + found.isFound() + " " + found.getCodeDisplay());
      for (MetadataResource resource : resources) {
        if (!(resource instanceof ValueSet) || !resource.getIdPart().equals("psgc-barangays")) continue;
        IValidationSupport.CodeValidationResult result = chain.validateCode(
            here, new ConceptValidationOptions(), SYSTEM, code, null, resource.getUrl());
        System.out.println("barangay " + code + " " + (result != null && result.isOk()) + (result == null ? "" : " " + result.getMessage()));
      }
    }
    if (isTerminology) return;
    for (MetadataResource resource : resources) {
      String id = resource.fhirType() + "/" + resource.getIdPart();
      long start = System.nanoTime();
      for (SingleValidationMessage message : validator.validateWithResult(resource).getMessages()) {
        if (message.getSeverity().ordinal() >= ResultSeverityEnum.WARNING.ordinal())
          System.out.println(message.getSeverity() + " " + id + " " + message.getLocationString() + ": " + message.getMessage());
      }
      System.out.println("validated " + id + " " + (System.nanoTime() - start) / 1_000_000 + " ms");
    }
  }
}
